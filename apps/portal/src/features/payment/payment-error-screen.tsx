import type { PaymentFailure, PaymentPage } from "@madoguchi/contract/payment/payment";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { CardRefusedPicture } from "@madoguchi/ui/pictures/card-refused-picture";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { WrittenContact } from "../../entities/clinic/written-contact.tsx";
import { ChargeSummary } from "./charge-summary.tsx";
import { LateNotice } from "./late-notice.tsx";
import { PaymentLink } from "./payment-navigation.tsx";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";

type FailureMessage = {
  title: string;
  text: string;
  /** The best next step: another card, or another attempt. */
  nextStep: "method" | "confirm";
};

/** The message for each reason of a failed payment (`docs/design/screens.md` 5, payment-error). */
const FAILURE_MESSAGES = {
  authentication: {
    title: "本人認証が完了しませんでした",
    text: "カード会社の本人認証に失敗したため、お支払いを中止しました。本人認証サービスの登録状況やパスワードは、カード会社へご確認ください。",
    nextStep: "method",
  },
  cancelled: {
    title: "本人認証がキャンセルされました",
    text: "カード会社の本人認証が途中で取り消されたか、時間内に完了しなかったため、お支払いを中止しました。",
    nextStep: "confirm",
  },
  card: {
    title: "このカードはお使いいただけませんでした",
    text: "カード会社の承認が得られませんでした。利用限度額を超えている場合や、オンラインでの利用が制限されている場合があります。別のカードでお支払いください。",
    nextStep: "method",
  },
  input: {
    title: "カード情報に誤りがあります",
    text: "カード番号、有効期限、セキュリティコードをご確認のうえ、もう一度入力してください。",
    nextStep: "method",
  },
  system: {
    title: "お支払いを完了できませんでした",
    text: "システムの都合により、お支払いを完了できませんでした。時間をおいてもう一度お試しください。二重に請求されることはありません。",
    nextStep: "confirm",
  },
} as const satisfies Record<PaymentFailure, FailureMessage>;

const NEXT_STEPS = { method: "カードを変更して支払う", confirm: "もう一度試す" } as const;

/** Describes whether the card was charged, as far as the server knows. */
function describeCharged(isCharged: boolean | null | undefined): string {
  if (isCharged === false) return "請求は行われていません。";
  if (isCharged === true) return "カードへの請求が行われています。クリニックへお問い合わせください。";
  return "請求の有無を確認しています。もう一度お支払いの前に、クリニックへお問い合わせください。";
}

/** `/payment/{id}/payment-error`: why it failed and what to do next, from the server's state of the newest attempt. */
export function PaymentErrorScreen({ page }: { page: PaymentPage }) {
  const clinic = useClinic();
  const { attempt } = page;
  const message = FAILURE_MESSAGES[attempt?.reason ?? "system"];
  const other = message.nextStep === "method" ? "confirm" : "method";
  return (
    <>
      <PictureHeading picture={<CardRefusedPicture className={PICTURE_CLASS} />}>
        お支払いができませんでした
      </PictureHeading>
      <Notice kind="error" title={message.title}>
        <p>{message.text}</p>
        {attempt && (
          <p>
            <strong>{describeCharged(attempt.isCharged)}</strong>
          </p>
        )}
      </Notice>
      <LateNotice charge={page.charge} />
      <Section>
        <p>
          お支払いの手続きは、本日あと<strong className="tabular-nums">{page.attemptsLeft}回</strong>
          お試しいただけます。
        </p>
        <div className="flex flex-col gap-3">
          {page.card ? (
            <>
              <PaymentLink to={message.nextStep}>{NEXT_STEPS[message.nextStep]}</PaymentLink>
              <PaymentLink to={other} variant="secondary">
                {NEXT_STEPS[other]}
              </PaymentLink>
            </>
          ) : (
            <PaymentLink to="method">カードを入力して支払う</PaymentLink>
          )}
          {clinic && (
            <a href={`tel:${clinic.phoneNumber}`} className={`${STANDALONE_LINK_CLASS} self-start`}>
              問い合わせ（{clinic.phoneNumber}）
            </a>
          )}
          <p>
            <WrittenContact />
          </p>
        </div>
      </Section>
      <ChargeSummary page={page} />
    </>
  );
}
