import type { ClinicPhrase, PhraseUse } from "@madoguchi/contract/phrase/phrase";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TextQuote } from "lucide";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { usePlaceInWindow } from "./place-in-window.ts";

type PhrasePickerProps = {
  use: PhraseUse;
  /** The field's name, for screen readers. */
  field: string;
  phrases: readonly ClinicPhrase[];
  onPick: (text: string) => void;
};

/** 定型文: the clinic's own texts for one field. Arrow keys go through them, Escape closes. */
export function PhrasePicker({ use, field, phrases, onPick }: PhrasePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = usePlaceInWindow(opener, isOpen);
  const offered = phrases.filter((phrase) => phrase.use === use);
  if (offered.length === 0) return null;

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") {
      event.stopPropagation();
      return close();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll("button")];
    const focused = items.find((item) => item === document.activeElement);
    const at = focused ? items.indexOf(focused) : -1;
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <div className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${field}の定型文`}
        onClick={() => setIsOpen(!isOpen)}
        className="desk-act"
      >
        <Icon shape={TextQuote} className="size-4" />
        定型文
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside.
        <div
          id={listId}
          onKeyDown={press}
          style={place}
          className="fixed z-30 flex flex-col overflow-y-auto rounded-card bg-card p-2 shadow-4 forced-colors:border"
        >
          {offered.map((phrase, index) => (
            <button
              key={phrase.phraseId}
              ref={(item) => {
                if (index === 0 && !item?.contains(document.activeElement)) item?.focus();
              }}
              type="button"
              onClick={() => {
                onPick(phrase.text);
                setIsOpen(false);
              }}
              className="flex min-h-11 flex-col items-start rounded-control px-3 py-2 text-left hover:bg-tint focus:bg-tint"
            >
              <span className="font-700">{phrase.title}</span>
              <span className="line-clamp-2 text-dns-14N-130 text-text-secondary">{phrase.text}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
