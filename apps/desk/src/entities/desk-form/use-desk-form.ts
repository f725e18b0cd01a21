import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import { useAction } from "@madoguchi/ui/actions/use-action";
import type { SummaryError } from "@madoguchi/ui/forms/error-summary";
import { useId, useState } from "react";
import type { ZodType } from "zod";
import { ApiError } from "../../errors/api-error.ts";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

type DeskFormOptions<Request extends object> = {
  initial: Request;
  schema: ZodType<Request>;
  /** The messages of invalid fields, in the order of the page; other fields show the schema's message. */
  messages?: Partial<Record<keyof Request & string, string>>;
  /** Rejects with the refusal. */
  submit: (request: Request) => Promise<unknown>;
};

/** The names of the fields of exactly this type. */
type NameOf<Request, Value> = {
  [Name in keyof Request & string]: [Value, Request[Name]] extends [Request[Name], Value] ? Name : never;
}[keyof Request & string];

type Change = { target: { value: string } };

/** A form of the desk: a refused form keeps its input, and shows each refusal at its field. */
export function useDeskForm<Request extends object>(options: DeskFormOptions<Request>) {
  const { initial, schema, messages = {}, submit } = options;
  const formId = useId();
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const {
    run,
    isBusy,
    problem: failure,
    setProblem: setFailure,
  } = useAction<unknown>((error) => {
    if (error instanceof ApiError && error.body.issues) showErrors(error.body.issues);
    return error;
  });

  /** The field of a path of the server's, such as `after.lastName`. */
  const fieldOf = (path: string) => path.split(".").find((part) => Object.hasOwn(typed, part)) ?? path;
  const idOf = (name: string) => `${formId}-${name}`;

  function showErrors(issues: readonly { path: string; message: string }[]): void {
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message])));
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
    await run(() => submit(parsed.data));
  }

  const field = (name: keyof Request & string) => ({ id: idOf(name), error: errors[name] });
  const change = (part: Partial<Request>) => setTyped((earlier) => ({ ...earlier, ...part }));
  const set = (name: keyof Request & string, value: unknown) => setTyped((earlier) => ({ ...earlier, [name]: value }));

  const order = Object.keys(typed);
  const summary: SummaryError[] = Object.entries(errors)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, message]) => ({ fieldId: idOf(name), message }));

  return {
    formId,
    typed,
    change,
    /** The id and the error of a field's control. */
    field,
    /** The properties of a text field. */
    text: (name: NameOf<Request, string>) => ({
      ...field(name),
      value: String(typed[name]),
      onChange: ({ target }: Change) => set(name, target.value),
    }),
    /** The properties of an optional text field: an empty text is `null`. */
    optionalText: (name: NameOf<Request, string | null>) => ({
      ...field(name),
      value: String(typed[name] ?? ""),
      onChange: ({ target }: Change) => set(name, target.value || null),
    }),
    number: (name: NameOf<Request, number> | NameOf<Request, number | null>) => ({
      ...field(name),
      value: Number(typed[name]),
      onNumber: (value: number) => set(name, value),
    }),
    tick: (name: NameOf<Request, boolean>) => ({
      ...field(name),
      checked: Boolean(typed[name]),
      onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked),
    }),
    /** The properties of a choice; values unknown to the schema are ignored. */
    choice: <Name extends keyof Request & string>(name: Name, values: readonly Request[Name][]) => ({
      ...field(name),
      value: String(typed[name]),
      onChange: ({ target }: Change) => {
        const chosen = values.find((value) => String(value) === target.value);
        if (chosen !== undefined) set(name, chosen);
      },
    }),
    summary,
    attempt,
    send,
    isBusy,
    isChanged: JSON.stringify(typed) !== JSON.stringify(initial),
    /** A refusal that belongs to no field. */
    problem: failure === undefined || summary.length > 0 ? undefined : describePasskeyFailure(failure),
    /** A colleague changed the same data in between. */
    isConflict: failure instanceof ApiError && failure.body.message === CHANGED_MEANWHILE.message,
  };
}

export type DeskForm = Pick<
  ReturnType<typeof useDeskForm<object>>,
  "formId" | "summary" | "attempt" | "send" | "isBusy" | "isChanged" | "problem" | "isConflict"
>;
