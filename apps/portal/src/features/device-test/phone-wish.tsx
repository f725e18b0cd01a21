import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { wishForPhone } from "./device-test.requests.ts";

type PhoneWishProps = {
  /** The visit that it is about. */
  treatmentId: string;
  /** The clinic gets to know what is in the way together with the wish. */
  onSent: () => void;
};

/** Where camera or microphone cannot be used: the clinic is asked to telephone. */
export function PhoneWish({ treatmentId, onSent }: PhoneWishProps) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [state, setState] = useState<"none" | "sending" | "sent">("none");

  async function send(): Promise<void> {
    dismiss();
    setState("sending");
    try {
      await wishForPhone(api, configuration.clinicId, treatmentId);
      setState("sent");
      onSent();
    } catch (error) {
      setState("none");
      await report(error);
    }
  }

  return (
    <Section heading="カメラやマイクが使えないとき">
      {state === "sent" ? (
        <Notice kind="success" title="お電話でのご連絡の希望を、クリニックに伝えました" isAnnounced>
          <p>登録されている電話番号に、クリニックからお電話します。ご予約はそのままです。</p>
        </Notice>
      ) : (
        <>
          <p className="break-phrase">
            クリニックからのお電話で、日時の変更や別の受診方法を相談できます。
            <strong>お電話は、ビデオ通話による診察の代わりにはなりません。</strong>
          </p>
          <Button variant="secondary" busy={state === "sending"} onClick={() => void send()}>
            電話での連絡を希望する
          </Button>
        </>
      )}
      <div>
        <p>お急ぎのときは、クリニックへお電話ください。</p>
        <ClinicPhone hasName />
      </div>
    </Section>
  );
}
