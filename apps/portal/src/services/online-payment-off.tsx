import { useClinic } from "../api/use-clinic.ts";
import { Section } from "../ui/section.tsx";
import { ClinicPhone } from "./clinic-phone.tsx";

/** Said in the place of everything about cards where the clinic takes none online (`configuration.payment` is null). */
export function OnlinePaymentOff() {
  const clinic = useClinic();
  return (
    <Section heading="オンラインでのお支払いはご利用いただけません">
      <p>お支払いの方法については、クリニックへお電話でお問い合わせください。</p>
      <p>
        <ClinicPhone hasName />
        {clinic && (
          <>
            <br />
            受付時間：{clinic.businessHours}
          </>
        )}
      </p>
    </Section>
  );
}
