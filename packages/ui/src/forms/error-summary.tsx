import { CircleAlert } from "lucide";
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { focusField } from "./focus-field.ts";

/** Whether a field of the page has neither text nor a choice; for boxes and radio buttons, none with the same name is chosen. */
function isEmptyField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
    const group = field.name === "" ? [field] : [...document.getElementsByName(field.name)];
    return !group.some((each) => each.matches(":checked"));
  }
  if (!field?.matches("input, select, textarea")) return false;
  return "value" in field && typeof field.value === "string" && field.value.trim() === "";
}

/** The errors of a form, in the order of `fieldIds`: the order on the page. */
export function summariseErrors<Name extends string>(
  fieldIds: Readonly<Record<Name, string>>,
  messageOf: (name: Name) => string | undefined,
): SummaryError[] {
  const errors: SummaryError[] = [];
  for (const name in fieldIds) {
    const message = messageOf(name);
    if (message !== undefined) errors.push({ fieldId: fieldIds[name], message });
  }
  return errors;
}

export type SummaryError = { fieldId: string; message: string };

export type ErrorSummaryProps = {
  errors: readonly SummaryError[];
  /** The number of submissions. Whenever it rises while there are errors, the summary takes the focus. */
  attempt: number;
};

function follow(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  // The address stays as it is: only the focus moves.
  event.preventDefault();
  focusField(fieldId);
}

/**
 * 「入力内容に誤りがあります（2件）」, or 「未入力の項目があります（2件）」 where all wrong fields are only empty, with a link to each
 * of them. Renders nothing without errors.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const headingId = useId();
  const box = useRef<HTMLElement>(null);
  const hasErrors = errors.length > 0;
  const [isOnlyEmpty, setIsOnlyEmpty] = useState(false);

  // Fields change without this component: it looks at them whenever it is drawn.
  useLayoutEffect(() => setIsOnlyEmpty(errors.every(({ fieldId }) => isEmptyField(fieldId))));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus; errors that come and go while typing must not.
  useEffect(() => {
    if (attempt === 0 || !hasErrors) return;
    box.current?.focus({ preventScroll: true });
    // Centred, because a toast may cover the edge.
    box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);

  if (!hasErrors) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card border-2 border-error bg-card p-card"
    >
      <h2 id={headingId} className="flex items-start gap-2 text-std-18B-160 text-error">
        <Icon shape={CircleAlert} aria-hidden className="mt-[0.2em] size-[1.2em] shrink-0" />
        {isOnlyEmpty
          ? `未入力の項目があります（${errors.length}件）`
          : `入力内容に誤りがあります（${errors.length}件）`}
      </h2>
      <ul className="flex flex-col">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => follow(event, fieldId)}
              className="inline-flex min-h-11 items-center py-1.5 text-error underline underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
