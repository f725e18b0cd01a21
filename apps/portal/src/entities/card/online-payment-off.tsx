import { Section } from "@madoguchi/ui/layout/section";
import { ClinicContact } from "../clinic/clinic-contact.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";

/**
 * How to pay if the clinic accepts no online payment (`configuration.payment` is null), in the clinic's words if any.
 */
export function OnlinePaymentOff() {
  const guidance = useClinic()?.paymentGuidance ?? null;
  if (guidance === null) {
    return (
      <Section heading="オンラインでのお支払いはご利用いただけません">
        <p>お支払いの方法については、クリニックへお電話でお問い合わせください。</p>
        <ClinicContact />
      </Section>
    );
  }
  return (
    <Section heading="お支払い方法のご案内">
      <p className="whitespace-pre-line break-phrase">{guidance}</p>
      <p>クリニックがお支払いを確認すると、お知らせが届き、領収書を受け取れるようになります。</p>
      <ClinicContact />
    </Section>
  );
}
