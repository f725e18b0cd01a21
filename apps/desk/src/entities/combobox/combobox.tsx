import { isComposing } from "@madoguchi/ui/fields/text-input";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useScreenKeys } from "../screen-keys/screen-keys.tsx";

/** One option; `kind` is a note of what to mind about it. */
export type Offered = { id: string; name: string; about: string; kind?: string; onPick: () => void };

type ComboboxProps = {
  /** The id of the input, to which an error links. */
  inputId?: string;
  label: string;
  /** The accessible name of the list of options. */
  listLabel: string;
  /** A single key that focuses the input while no other field has the focus. */
  focusKey: string;
  typed: string;
  onType: (typed: string) => void;
  /** The list opens, with an empty field too. */
  onOpen?: () => void;
  offered: readonly Offered[];
  /** The number of results that are not among the options. */
  beyond?: number;
  /** Shown instead of an empty list. */
  nothing: string;
  maxLength?: number;
};

/** A combobox by the ARIA pattern: type, arrow keys, Enter. Picking an option empties the field. */
export function Combobox(props: ComboboxProps) {
  const { label, listLabel, focusKey, typed, onType, onOpen, offered, beyond = 0, nothing, maxLength } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const id = useId();
  const inputId = props.inputId ?? `${id}-input`;
  const current = offered[Math.min(at, offered.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const found = offered.length;

  // A list below the window's edge is scrolled into view.
  useEffect(() => {
    if (isOpen && found > 0) void list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, found]);

  function open() {
    setIsOpen(true);
    onOpen?.();
  }

  const optionId = (each: Offered) => `${id}-${each.id}`;
  const input = useRef<HTMLInputElement>(null);
  useScreenKeys([{ shown: focusKey, meaning: label, onKey: { [focusKey]: () => input.current?.focus() } }]);

  function pick(each: Offered) {
    each.onPick();
    onType("");
    setAt(0);
    setIsOpen(false);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(isOpen && offered.length > 0 ? (at + step + offered.length) % offered.length : 0);
      open();
    }
    if (event.key === "Enter" && isOpen && current) {
      event.preventDefault();
      pick(current);
    }
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className="relative flex flex-col gap-1">
      <label htmlFor={inputId} className="text-dns-14B-130 text-text-secondary">
        {label}
      </label>
      <input
        ref={input}
        id={inputId}
        type="text"
        aria-keyshortcuts={focusKey}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && current ? optionId(current) : undefined}
        aria-autocomplete="list"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setAt(0);
          open();
        }}
        onClick={open}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
        className="desk-input"
      />
      <p role="status" className="sr-only">
        {isOpen ? (offered.length === 0 ? "候補はありません" : `${offered.length + beyond}件あります`) : ""}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-card bg-card p-2 shadow-4 forced-colors:border"
      >
        {offered.map((each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input.
          <div
            key={each.id}
            id={optionId(each)}
            role="option"
            tabIndex={-1}
            aria-selected={each === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(each)}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 hover:bg-tint aria-selected:bg-tint-strong"
          >
            <span className="font-700">{each.name}</span>
            {each.about !== "" && <span className="text-dns-14N-130 text-text-secondary">{each.about}</span>}
            {each.kind && <span className="text-dns-14B-130 text-warning-ink">{each.kind}</span>}
          </div>
        ))}
        {offered.length === 0 && <p className="px-3 py-2">{nothing}</p>}
        {beyond > 0 && (
          <p className="px-3 py-2 text-dns-14N-130 text-text-secondary">
            ほかに{beyond}件あります。続けて入力すると絞り込めます。
          </p>
        )}
      </div>
    </div>
  );
}
