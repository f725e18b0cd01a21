import type { LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useLineRedirect } from "./use-line-redirect.ts";

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
