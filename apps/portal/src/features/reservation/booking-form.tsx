import { BOOKING_CONSENT_KINDS, type Consent, type TermsKind } from "@madoguchi/contract/clinic/terms";
import { type ReactNode, useState } from "react";
import { useClinic } from "../../api/use-clinic.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Form } from "../../ui/form.tsx";
import { Section } from "../../ui/section.tsx";

type ConsentKind = (typeof BOOKING_CONSENT_KINDS)[number];

const WORDS = {
  "online-care": {
    label: "オンライン診療の説明を確認し、希望します",
    link: "オンライン診療の説明",
    problem: "オンライン診療の説明を確認し、チェックしてください。",
  },
  cancellation: {
    label: "キャンセル規定を確認し、同意します",
    link: "キャンセル規定",
    problem: "キャンセル規定を確認し、チェックしてください。",
  },
} as const satisfies Record<ConsentKind, object>;

function fieldId(kind: ConsentKind): string {
  return `consent-${kind}`;
}

export type BookingFormProps = {
  isBooking: boolean;
  /** Said right above the button, such as why the last attempt failed. */
  problem: ReactNode;
  renderTerms: (kind: TermsKind, title: string) => ReactNode;
  onBook: (consents: Consent[]) => Promise<void>;
};

/** The two consents and the button that books. What is agreed to is sent with the version that was shown. */
export function BookingForm({ isBooking, problem, renderTerms, onBook }: BookingFormProps) {
  const clinic = useClinic();
  const [checked, setChecked] = useState<readonly ConsentKind[]>([]);
  const [attempts, setAttempts] = useState(0);
  const missing = attempts > 0 ? BOOKING_CONSENT_KINDS.filter((kind) => !checked.includes(kind)) : [];

  async function submit() {
    setAttempts((count) => count + 1);
    const isComplete = BOOKING_CONSENT_KINDS.every((kind) => checked.includes(kind));
    if (!isComplete || !clinic) return;
    const agreed: readonly TermsKind[] = BOOKING_CONSENT_KINDS;
    const consents = clinic.terms.filter(({ kind }) => agreed.includes(kind));
    await onBook(consents.map(({ kind, version }) => ({ kind, version })));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary
        errors={missing.map((kind) => ({ fieldId: fieldId(kind), message: WORDS[kind].problem }))}
        attempt={attempts}
      />
      <Section heading="ご確認いただくこと">
        {BOOKING_CONSENT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            id={fieldId(kind)}
            label={WORDS[kind].label}
            required
            support={renderTerms(kind, WORDS[kind].link)}
            checked={checked.includes(kind)}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked;
              setChecked((kinds) => (isChecked ? [...kinds, kind] : kinds.filter((other) => other !== kind)));
            }}
            error={missing.includes(kind) ? WORDS[kind].problem : undefined}
          />
        ))}
      </Section>
      {problem}
      <div className="flex justify-center">
        <Button type="submit" busy={isBooking}>
          この内容で予約する
        </Button>
      </div>
    </Form>
  );
}
