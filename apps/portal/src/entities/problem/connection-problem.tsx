import { Button } from "@madoguchi/ui/buttons/button";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { OfflinePicture } from "@madoguchi/ui/pictures/offline-picture";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";

export type ConnectionProblemProps = {
  /** Checked before the document is loaded again: without a connection that would leave the portal. */
  isReachable: () => Promise<boolean>;
  /** Information that is available without a connection. */
  children?: ReactNode;
};

/** 「通信できません」: stays inside the portal and opens the same address again when the connection returns. */
export function ConnectionProblem({ isReachable, children }: ConnectionProblemProps) {
  const [isTrying, setIsTrying] = useState(false);
  const [failures, setFailures] = useState(0);

  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    if (await isReachable()) {
      window.location.reload();
      return;
    }
    setIsTrying(false);
    setFailures((count) => count + 1);
  }

  const onOnline = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);

  return (
    <>
      <PageState
        picture={<OfflinePicture />}
        heading={<PageHeading>通信できません</PageHeading>}
        actions={
          <>
            <Button busy={isTrying} busyLabel="確認中…" onClick={tryAgain}>
              もう一度試す
            </Button>
            <p role="status" className="min-h-[1.7em]">
              {failures > 0 && !isTrying && "まだ通信できません。"}
            </p>
          </>
        }
      >
        通信環境をご確認のうえ、もう一度お試しください。つながると、このページは自動で開きます。
      </PageState>
      {children}
    </>
  );
}
