import { Form } from "@madoguchi/ui/forms/form";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Search } from "lucide";
import type { RefObject } from "react";

/** A medical record code, after its width and case are normalised. */
const CODE = /^[A-Z]\d{4,}$/;

export function readCode(search: string): string | undefined {
  const code = search.normalize("NFKC").trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

type DaySearchProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (search: string) => void;
  /** Called by Enter: opens the first row, or the patient of a code that is not in the list. */
  onEnter: () => void;
};

/** Filters the list while typing. */
export function DaySearch({ input, value, onChange, onEnter }: DaySearchProps) {
  return (
    <Form className="relative w-64 max-w-full" onSubmit={onEnter}>
      <label>
        <span className="sr-only">患者をさがす（氏名・診察券番号）</span>
        <Icon
          shape={Search}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-text-secondary"
        />
        <input
          ref={input}
          type="search"
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
          }}
          className="min-h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10 hover:border-text"
        />
      </label>
    </Form>
  );
}
