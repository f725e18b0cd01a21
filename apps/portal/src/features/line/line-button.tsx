import type { LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useState } from "react";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Leaves the portal for LINE's own page, and keeps what to say when the way there cannot be begun. */
function useLineRedirect(request: LineSignInRequest) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // A patient who comes back by the browser's own button finds the page as she left it: it must work again.
  useEffect(() => {
    const wake = () => setIsLeaving(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setHasFailed(false);
    dismiss();
    try {
      const { startLineSignIn } = await import("./start-line.requests.ts");
      window.location.assign(await startLineSignIn(api, request));
    } catch (error) {
      setIsLeaving(false);
      setHasFailed(true);
      await report(error);
    }
  }

  return { leave, isLeaving, hasFailed };
}

export type LineButtonProps = { request: LineSignInRequest; children: string };

/** LINE's green button with its mark. Only where `configuration.line` is set. */
export function LineButton({ request, children }: LineButtonProps) {
  const { leave, isLeaving, hasFailed } = useLineRedirect(request);
  return (
    <div className="flex flex-col items-center gap-3">
      {hasFailed && (
        <Notice kind="error" title="LINEを開けませんでした" isAnnounced>
          もう一度お試しいただくか、別の方法でお進みください。
        </Notice>
      )}
      <Button variant="line" busy={isLeaving} busyLabel="LINEを開いています…" onClick={leave}>
        <span aria-hidden className="line-mark" />
        {children}
      </Button>
    </div>
  );
}
