import { TextLink } from "@madoguchi/ui/text/text-link";
import { languageOf } from "../../language/language-of.ts";
import { useClinic } from "./clinic-provider.tsx";
import { WrittenContact } from "./written-contact.tsx";

/** The clinic's telephone as a link, optionally with its name, and a contact in writing; nothing until it is loaded. */
export function ClinicPhone({ hasName = false }: { hasName?: boolean }) {
  const clinic = useClinic();
  if (!clinic) return null;
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <TextLink href={`tel:${clinic.phoneNumber}`} isStandalone>
        <span>
          {hasName && <span lang={languageOf(clinic.name)}>{clinic.name} </span>}
          <span className="whitespace-nowrap">{clinic.phoneNumber}</span>
        </span>
      </TextLink>
      <WrittenContact />
    </span>
  );
}

/** The clinic's telephone and its business hours. */
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
