import { BOOKING_CONSENT_KINDS, type TermsHead } from "@madoguchi/contract/clinic/terms";

/** One text to agree to before the booking: its version, the statement with its checkbox, and what is said without it. */
export type ConsentToAsk = Pick<TermsHead, "kind" | "version"> & { label: string; link: string; problem: string };

type BookingKind = (typeof BOOKING_CONSENT_KINDS)[number];

const BOOKING_TEXTS = {
  "online-care": { label: "オンライン診療の説明を確認し、希望します", link: "オンライン診療の説明" },
  cancellation: { label: "キャンセル規定を確認し、同意します", link: "キャンセル規定" },
} as const satisfies Record<BookingKind, object>;

/**
 * What the booking asks for: always the two texts of every booking, in the versions that the clinic publishes, and the
 * terms that have changed since the patient agreed to them.
 */
export function consentsToAsk(published: readonly TermsHead[], termsToAgree: readonly TermsHead[]): ConsentToAsk[] {
  const always = BOOKING_CONSENT_KINDS.flatMap((kind) => {
    const text = published.find((head) => head.kind === kind);
    const words = BOOKING_TEXTS[kind];
    return text
      ? [{ kind, version: text.version, ...words, problem: `${words.link}を確認し、チェックしてください。` }]
      : [];
  });
  const changed = termsToAgree.map(({ kind, version, title }) => ({
    kind,
    version,
    label: `新しい${title}（第${version}版）を確認し、同意します`,
    link: title,
    problem: `新しい${title}を確認し、チェックしてください。`,
  }));
  return [...always, ...changed];
}
