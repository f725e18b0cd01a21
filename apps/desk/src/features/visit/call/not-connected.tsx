import type { CallState } from "@madoguchi/call/call-state";
import type { DeviceTest } from "@madoguchi/contract/visit/device-test";
import { Button } from "@madoguchi/ui/buttons/button";
import { PatientUnable } from "./patient-unable.tsx";

type NotConnectedProps = {
  call: CallState;
  deviceTest: DeviceTest | null;
  phoneNumber: string;
  onRetry: () => void;
};

/** Picture and sound are not connected, or cannot be: a retry, and the patient's telephone. */
export function NotConnected({ call: { status, delay }, deviceTest, phoneNumber, onRetry }: NotConnectedProps) {
  const isStuck = (status === "connecting" || status === "reconnecting") && delay === "stuck";
  const isUnable = status === "unable";
  if (!(isStuck || isUnable || status === "lost")) return null;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-700">
        {status === "lost" && "患者さまとの接続が切れました"}
        {isStuck && "患者さまとまだつながりません。つなぐ試みは続いています"}
        {isUnable && "このブラウザーではビデオ通話ができません。別のブラウザーか端末で、この診察を開いてください"}
      </p>
      {isStuck && <PatientUnable deviceTest={deviceTest} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isUnable && (
          <Button className="sm:w-auto" onClick={onRetry}>
            もう一度つなぐ
          </Button>
        )}
        {phoneNumber !== "" && (
          <a className="min-h-11 content-center underline underline-offset-4" href={`tel:${phoneNumber}`}>
            患者さまの電話：{phoneNumber}
          </a>
        )}
      </div>
    </div>
  );
}
