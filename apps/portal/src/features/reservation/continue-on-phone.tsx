import { withPerson } from "@madoguchi/contract/representation/person-link";
import { Section } from "@madoguchi/ui/layout/section";
import { QrCode } from "@madoguchi/ui/pictures/qr-code";
import { usePortal } from "../../portal-context/portal.tsx";

/** Continues on a phone, for the same person. The code contains only the address: the patient signs in on the phone. */
export function ContinueOnPhone() {
  const representationId = usePortal().acting.representationId();
  const path = representationId === undefined ? "/mypage" : withPerson("/mypage", representationId);
  return (
    <Section heading="スマートフォンで続ける" className="gap-4!">
      <div className="flex items-center gap-4">
        <QrCode content={`${window.location.origin}${path}`} label="マイページを開くQRコード" className="size-32" />
        <p className="min-w-0 flex-1 break-phrase">
          スマートフォンのカメラで読み取ると、マイページが開きます。ログインのあと、つづきをご利用ください。
        </p>
      </div>
    </Section>
  );
}
