import { TextLink } from "@madoguchi/ui/text/text-link";
import { useClinic } from "./clinic-provider.tsx";

/** The clinic's telephone as a link, with its name where nothing beside it says whose it is; nothing until it is known. */
export function ClinicPhone({ hasName = false }: { hasName?: boolean }) {
  const clinic = useClinic();
  if (!clinic) return null;
  return (
    <TextLink href={`tel:${clinic.phoneNumber}`} isStandalone>
      <span>
        {hasName && `${clinic.name} `}
        <span className="whitespace-nowrap">{clinic.phoneNumber}</span>
      </span>
    </TextLink>
  );
}

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
