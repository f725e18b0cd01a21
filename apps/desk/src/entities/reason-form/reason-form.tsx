import { Button } from "@madoguchi/ui/buttons/button";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { type ReactNode, useEffect, useRef, useState } from "react";

type ReasonFormProps = {
  label: string;
  support: string;
  submitLabel: string;
  most: number;
  /** Texts that are often the reason, each by one press. */
  usual?: readonly string[];
  /** The initial text; `onText` receives each change, to store it. */
  initialText?: string;
  onText?: (text: string) => void;
  variant?: "primary" | "danger";
  /** Validates other required choices; returns the message of a missing one. */
  check?: () => string | undefined;
  /** Resolves to `false` if it was refused: the text stays. */
  onSubmit: (text: string) => Promise<boolean>;
  onBack: () => void;
  children?: ReactNode;
};

/** A form for a text to the patient, which can be cancelled. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, support, submitLabel, most, variant = "primary", check, onSubmit, onBack, children } = props;
  const { initialText = "", usual = [], onText } = props;
  const [text, setText] = useState(initialText);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const [missing, setMissing] = useState<{ text: string }>();
  const missingText = useRef<HTMLParagraphElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (missing && !problem) missingText.current?.focus();
  }, [missing, problem]);

  function write(written: string): void {
    setText(written);
    onText?.(written);
  }

  async function submit(): Promise<void> {
    const written = text.trim();
    const wrong =
      written === ""
        ? `${label}をご入力ください。`
        : written.length > most
          ? `${most}文字以内でご入力ください。`
          : undefined;
    const unchosen = check?.();
    refuse(wrong);
    setMissing(unchosen === undefined ? undefined : { text: unchosen });
    if (wrong !== undefined || unchosen !== undefined) return;
    setIsBusy(true);
    const isDone = await onSubmit(written);
    if (!isDone) setIsBusy(false);
  }

  return (
    <Form className="flex flex-col gap-6" onSubmit={submit}>
      {children}
      {missing && (
        <p ref={missingText} tabIndex={-1} role="alert" className="text-error">
          {missing.text}
        </p>
      )}
      {usual.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">よくある理由</legend>
          {usual.map((each) => (
            <Chip key={each} isChosen={text === each} aria-pressed={text === each} onClick={() => write(each)}>
              {each}
            </Chip>
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={label}
        required
        support={support}
        ref={field}
        error={problem}
        value={text}
        onChange={({ target }) => {
          write(target.value);
        }}
        length={{ typed: text.length, most }}
      />
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" variant={variant} busy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="text" onClick={onBack}>
          戻る
        </Button>
      </div>
    </Form>
  );
}
