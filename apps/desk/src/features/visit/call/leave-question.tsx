import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useBlocker } from "@tanstack/react-router";

/** Asks before the menu, Back or a closed window ends a running call. */
export function LeaveQuestion({ isInCall }: { isInCall: boolean }) {
  const blocker = useBlocker({
    // After a sign-out there is no call any more.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && next.pathname !== "/sign-in",
    disabled: !isInCall,
    enableBeforeUnload: isInCall,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog
      isOpen
      title="通話から退出しますか"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.reset}>通話を続ける</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            退出して移動する
          </Button>
        </>
      }
    >
      <p>この画面を離れると、患者さまとの通話から退出します。診察は終わらず、戻ると通話を続けられます。</p>
    </Dialog>
  );
}
