import { TextLink } from "@madoguchi/ui/text/text-link";
import type { ReactNode } from "react";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { usePortal } from "../portal-context/portal.tsx";

const PRODUCT_NAME = "窓口 Madoguchi";

/** Spec §9. */
const COPYRIGHT_YEAR = 2025;

function ClinicContact() {
  const { configuration } = usePortal();
  const clinic = useClinic();
  const chatAppUrl = clinic?.chatAppUrl ?? configuration.chatAppUrl;
  return (
    <address className="flex flex-col gap-1 not-italic">
      <p className="font-700">{configuration.clinicName}</p>
      {clinic && (
        <>
          <p>{clinic.address}</p>
          <p>
            電話番号：
            <TextLink isStandalone href={`tel:${clinic.phoneNumber}`}>
              {clinic.phoneNumber}
            </TextLink>
          </p>
          <p>受付時間：{clinic.businessHours}</p>
        </>
      )}
      {chatAppUrl && (
        <p>
          <TextLink isStandalone opensNewTab href={chatAppUrl}>
            LINEで問い合わせる
          </TextLink>
        </p>
      )}
    </address>
  );
}

/** The footer (spec §2): the links it is given, the clinic's contact, the copyright line. */
export function Footer({ links }: { links?: ReactNode }) {
  return (
    <footer className="border-line border-t bg-card">
      <div className="mx-auto flex max-w-frame flex-col gap-6 px-gutter py-8">
        {links}
        <ClinicContact />
        <p className="text-text-secondary">
          <small className="text-std-16N-170">
            © {COPYRIGHT_YEAR} {PRODUCT_NAME}
          </small>
        </p>
      </div>
    </footer>
  );
}
