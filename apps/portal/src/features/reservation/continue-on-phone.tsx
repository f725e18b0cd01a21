import { Section } from "@madoguchi/ui/layout/section";
import { QrCode } from "@madoguchi/ui/pictures/qr-code";

/** The way from a large screen to the telephone that the visit will be on. The code says the address alone: who opens it signs in there. */
export function ContinueOnPhone() {
  return (
    <Section heading="スマートフォンで続ける" className="gap-4!">
      <div className="flex items-center gap-4">
        <QrCode content={`${window.location.origin}/mypage`} label="マイページを開くQRコード" className="size-32" />
        <p className="min-w-0 flex-1 break-phrase">
          スマートフォンのカメラで読み取ると、マイページが開きます。ログインのあと、つづきをご利用ください。
        </p>
      </div>
    </Section>
  );
}
