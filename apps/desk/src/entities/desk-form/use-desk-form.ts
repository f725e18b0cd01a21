import type { SummaryError } from "@madoguchi/ui/forms/error-summary";
import { useId, useState } from "react";
import type { ZodType } from "zod";
import { ApiError } from "../../errors/api-error.ts";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

type DeskFormOptions<Request extends object> = {
  initial: Request;
  schema: ZodType<Request>;
  /** What is shown for a field that is wrong, in the order of the page; the schema's own words for the others. */
  messages?: Partial<Record<keyof Request & string, string>>;
  /** Rejects with what was refused. */
  submit: (request: Request) => Promise<unknown>;
};

/** A form of the desk: what is typed stays when it is refused, and each refusal stands at its field. */
export function useDeskForm<Request extends object>(options: DeskFormOptions<Request>) {
  const { initial, schema, messages = {}, submit } = options;
  const formId = useId();
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  const idOf = (name: string) => `${formId}-${name}`;

  function showErrors(issues: readonly { path: string; message: string }[]): void {
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    setAttempt((earlier) => earlier + 1);
  }

  async function send(): Promise<void> {
    setFailure(undefined);
    const parsed = schema.safeParse(typed);
    if (!parsed.success) {
      const own: Record<string, string | undefined> = messages;
      const paths = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ""), message }));
      showErrors(paths.map(({ path, message }) => ({ path, message: own[path] ?? message })));
      return;
    }
    setErrors({});
    setIsBusy(true);
    try {
      await submit(parsed.data);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.body.issues) showErrors(error.body.issues);
    } finally {
      setIsBusy(false);
    }
  }

  const order = Object.keys(typed);
  const summary: SummaryError[] = Object.entries(errors)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, message]) => ({ fieldId: idOf(name), message }));

  return {
    formId,
    typed,
    change: (part: Partial<Request>) => setTyped((earlier) => ({ ...earlier, ...part })),
    /** The id and the error of a field's control. */
    field: (name: keyof Request & string) => ({ id: idOf(name), error: errors[name] }),
    summary,
    attempt,
    send,
    isBusy,
    isChanged: JSON.stringify(typed) !== JSON.stringify(initial),
    /** A refusal that no field explains. */
    problem: failure === undefined || summary.length > 0 ? undefined : describePasskeyFailure(failure),
    /** A colleague has changed the same in between. */
    isConflict: failure instanceof ApiError && failure.status === 409,
  };
}

export type DeskForm = Pick<
  ReturnType<typeof useDeskForm<object>>,
  "formId" | "summary" | "attempt" | "send" | "isBusy" | "isChanged" | "problem" | "isConflict"
>;
