import { ClinicPhone } from "./clinic-phone.tsx";
import { useClinic } from "./use-clinic.ts";

/** Whom to call, and when somebody answers. */
export function ClinicContact() {
  const clinic = useClinic();
  return (
    <p>
      <ClinicPhone hasName />
      {clinic && (
        <>
          <br />
          受付時間：{clinic.businessHours}
        </>
      )}
    </p>
  );
}
