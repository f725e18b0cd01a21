/** Dispatched by a screen that is used without presses or keys, such as during a call. */
export const ACTIVITY_EVENT = "desk-activity";

/** Counts as an activity, which delays the lock of the screen. */
export function reportActivity(): void {
  window.dispatchEvent(new Event(ACTIVITY_EVENT));
}
