import type { TermsToAgree } from "@madoguchi/contract/reservation/hold";
import { BOOKING_CONSENT_KINDS, type Consent, type TermsHead } from "@madoguchi/contract/terms/terms";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { Section } from "@madoguchi/ui/layout/section";
import { type ReactNode, useState } from "react";
import { TermsButton } from "../../entities/terms/terms-button.tsx";
import { serverText } from "../../language/server-text.ts";

/** One text to agree to before the booking: its version, label, link and the error without consent. */
type ConsentToAsk = Pick<TermsHead, "kind" | "version"> & { label: string; link: string; problem: string };

type BookingKind = (typeof BOOKING_CONSENT_KINDS)[number];

const BOOKING_TEXTS = {
  "online-care": { label: "オンライン診療の説明を確認し、希望します", link: "オンライン診療の説明" },
  cancellation: { label: "キャンセル規定を確認し、同意します", link: "キャンセル規定" },
} as const satisfies Record<BookingKind, object>;

/**
 * The consents of a booking: always the two texts of every booking, in their current versions, and terms that
 * have changed since the patient agreed to them, or that they have never agreed to.
 */
function consentsToAsk(bookingTerms: readonly TermsHead[], termsToAgree: readonly TermsToAgree[]): ConsentToAsk[] {
  const always = BOOKING_CONSENT_KINDS.flatMap((kind) => {
    const text = bookingTerms.find((head) => head.kind === kind);
    const words = BOOKING_TEXTS[kind];
    return text
      ? [{ kind, version: text.version, ...words, problem: `${words.link}を確認し、チェックしてください。` }]
      : [];
  });
  const changed = termsToAgree.map(({ kind, version, title, isFirst }) => {
    const link = serverText(title);
    return {
      ...{ kind, version, link },
      label: isFirst ? `${link}を確認し、同意します` : `新しい${link}（第${version}版）を確認し、同意します`,
      problem: isFirst ? `${link}を確認し、チェックしてください。` : `新しい${link}を確認し、チェックしてください。`,
    };
  });
  return [...always, ...changed];
}

function fieldId({ kind }: ConsentToAsk): string {
  return `consent-${kind}`;
}

/** A consent is valid for the shown version: a text that changes meanwhile needs another one. */
function tickOf({ kind, version }: ConsentToAsk): string {
  return `${kind} ${version}`;
}

export type BookingFormProps = {
  /** The consents ticked so far, and the function that changes them. */
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
  isBooking: boolean;
  /** The texts that every booking agrees to. */
  bookingTerms: readonly TermsHead[];
  /** Terms that have changed since the patient agreed to them, or are their first ones. */
  termsToAgree: readonly TermsToAgree[];
  /** Shown above the button, such as why the last attempt failed. */
  problem: ReactNode;
  onBook: (consents: Consent[]) => Promise<unknown>;
};

/** The consents and the button that books. Consents are sent with the version that was shown. */
export function BookingForm({
  ticks,
  onTicks,
  isBooking,
  bookingTerms,
  termsToAgree,
  problem,
  onBook,
}: BookingFormProps) {
  const [attempts, setAttempts] = useState(0);
  const asked = consentsToAsk(bookingTerms, termsToAgree);
  const changed = termsToAgree.filter(({ isFirst }) => !isFirst);
  const unticked = asked.filter((text) => !ticks.includes(tickOf(text)));
  const missing = attempts > 0 ? unticked : [];

  async function submit() {
    setAttempts((count) => (unticked.length > 0 ? count + 1 : 0));
    if (unticked.length > 0) return;
    await onBook(asked.map(({ kind, version }) => ({ kind, version })));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary
        errors={missing.map((text) => ({ fieldId: fieldId(text), message: text.problem }))}
        attempt={attempts}
      />
      <Section heading="ご確認いただくこと">
        {changed.length > 0 && (
          <Notice kind="info" title={`${changed.map(({ title }) => serverText(title)).join("と")}が新しくなりました`}>
            ご予約の前に、新しい内容をご確認ください。
          </Notice>
        )}
        {asked.map((text) => (
          <Checkbox
            key={text.kind}
            id={fieldId(text)}
            label={text.label}
            required
            support={
              <TermsButton kind={text.kind} isStandalone>
                {text.link}
              </TermsButton>
            }
            checked={ticks.includes(tickOf(text))}
            onChange={(event) => {
              const isTicked = event.currentTarget.checked;
              const tick = tickOf(text);
              onTicks(isTicked ? [...ticks, tick] : ticks.filter((other) => other !== tick));
            }}
            error={missing.includes(text) ? text.problem : undefined}
          />
        ))}
        {problem}
        <Button type="submit" busy={isBooking}>
          この内容で予約する
        </Button>
      </Section>
    </Form>
  );
}
