/** Told by a screen that somebody works at without a press or a key, such as a doctor who listens. */
export const ACTIVITY_EVENT = "desk-activity";

/** Keeps the screen from locking for the while that the server gives every act. */
export function reportActivity(): void {
  window.dispatchEvent(new Event(ACTIVITY_EVENT));
}
