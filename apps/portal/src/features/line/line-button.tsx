import type { LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type LineButtonProps = { request: LineSignInRequest; children: string };

/** LINE's green button with its mark, which leads to LINE's own page. Only where `configuration.line` is set. */
export function LineButton({ request, children }: LineButtonProps) {
  const { api } = usePortal();
  const { run, isBusy, problem: hasFailed } = useReportedAction(() => true, { leavesPage: true });

  async function redirect(): Promise<void> {
    const { beginLineSignIn } = await import("./start-line.requests.ts");
    const { authorizationUrl } = await api.send(beginLineSignIn, { body: request });
    window.location.assign(authorizationUrl);
  }

  return (
    <div className="flex flex-col gap-3">
      {hasFailed && (
        <Notice kind="error" title="LINEを開けませんでした" isAnnounced>
          もう一度お試しいただくか、別の方法でお進みください。
        </Notice>
      )}
      <Button variant="line" busy={isBusy} busyLabel="LINEを開いています…" onClick={() => void run(redirect)}>
        <span aria-hidden className="line-mark" />
        {children}
      </Button>
    </div>
  );
}

type LineChoiceProps = {
  search: ReservationSearch;
  /** The button's label, which is also the card's subject: 「LINEで続ける」. */
  label: string;
};

/** LINE's button above the sign-in by mail, with 「または」 between them; nothing if the clinic has not set up LINE. */
export function LineChoice({ search, label }: LineChoiceProps) {
  if (!usePortal().configuration.line) return null;
  return (
    <>
      <LineButton request={search}>{label}</LineButton>
      <p className="flex max-w-button items-center gap-3 text-text-secondary before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        または
      </p>
    </>
  );
}
