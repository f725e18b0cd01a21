import { useState } from "react";

/** The quarter turns of each photo while the visit is open, and one further turn. */
export type Turns = { of: (photoId: string) => number; turn: (photoId: string) => void };

export function useTurns(): Turns {
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const of = (photoId: string) => turns[photoId] ?? 0;
  return { of, turn: (photoId) => setTurns({ ...turns, [photoId]: (of(photoId) + 1) % 4 }) };
}
