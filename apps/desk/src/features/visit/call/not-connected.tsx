import type { CallState } from "@madoguchi/call/call-state";
import { Button } from "@madoguchi/ui/buttons/button";

type NotConnectedProps = { call: CallState; phoneNumber: string; onRetry: () => void };

/** Picture and sound are not connected: a retry, and the patient's telephone. */
export function NotConnected({ call: { status, delay }, phoneNumber, onRetry }: NotConnectedProps) {
  const isStuck = (status === "connecting" || status === "reconnecting") && delay === "stuck";
  if (!(isStuck || status === "lost")) return null;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-700">
        {status === "lost" ? "患者さんとの接続が切れました" : "患者さんとまだつながりません。つなぐ試みは続いています"}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button className="sm:w-auto" onClick={onRetry}>
          もう一度つなぐ
        </Button>
        {phoneNumber !== "" && (
          <a className="min-h-11 content-center underline underline-offset-4" href={`tel:${phoneNumber}`}>
            患者さんの電話：{phoneNumber}
          </a>
        )}
      </div>
    </div>
  );
}
