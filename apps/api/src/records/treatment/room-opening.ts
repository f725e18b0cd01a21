const MINUTE_MS = 60_000;

/** From when on the patient may enter the room of a visit; the clinic sets the minutes. */
export function roomOpensAt(startsAt: Date, roomOpensMinutesBefore: number): Date {
  return new Date(startsAt.getTime() - roomOpensMinutesBefore * MINUTE_MS);
}
