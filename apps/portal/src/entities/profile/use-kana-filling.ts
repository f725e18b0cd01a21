import { type CompositionEvent, type InputEvent, useRef } from "react";
import { followReading, NOTHING_READ, type ReadingEvent, readKana } from "./kana-reading.ts";

type KanaField = { read: () => string; write: (kana: string) => void };

/**
 * Handlers of a name's field that fill in its kana from the input method's reading. They write only into a field that
 * is empty or was filled in by them, never over typed text.
 */
export function useKanaFilling({ read, write }: KanaField) {
  const reading = useRef(NOTHING_READ);
  const filled = useRef("");

  function follow(event: ReadingEvent) {
    reading.current = followReading(reading.current, event);
    if (reading.current.composition) return;
    const shown = read();
    // If the reading has become unknown, the old kana would be wrong: the patient types it.
    const kana = readKana(reading.current) ?? "";
    if ((shown !== "" && shown !== filled.current) || shown === kana) return;
    filled.current = kana;
    write(kana);
  }

  return {
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      follow({ type: "compositionstart", value: currentTarget.value }),
    onCompositionUpdate: ({ data }: CompositionEvent<HTMLInputElement>) => follow({ type: "compositionupdate", data }),
    onCompositionEnd: ({ data, currentTarget }: CompositionEvent<HTMLInputElement>) =>
      follow({ type: "compositionend", data, value: currentTarget.value }),
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => follow({ type: "input", value: currentTarget.value }),
  };
}

export type KanaFilling = ReturnType<typeof useKanaFilling>;
