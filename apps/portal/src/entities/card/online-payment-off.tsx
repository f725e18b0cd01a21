import { Section } from "@madoguchi/ui/layout/section";
import { ClinicContact } from "../clinic/clinic-contact.tsx";

/** Shown instead of everything about cards where the clinic takes none online (`configuration.payment` is null). */
export function OnlinePaymentOff() {
  return (
    <Section heading="オンラインでのお支払いはご利用いただけません">
      <p>お支払いの方法については、クリニックへお電話でお問い合わせください。</p>
      <ClinicContact />
    </Section>
  );
}
