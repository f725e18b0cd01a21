import { ActingBar } from "./acting-bar.tsx";
import { CallBar } from "./call-bar.tsx";
import { Greeting } from "./greeting.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { useMenu } from "./menu-state.ts";

/** Greeting and logout (spec §2) on the reservation's pages of a signed-in patient. */
function PersonLine() {
  const menu = useMenu();
  return (
    <>
      <Greeting />
      <button type="button" onClick={menu.askToLogOut} className="header-control ml-auto">
        ログアウト
      </button>
      {menu.isLoggingOut && <LogoutDialog onClose={menu.close} />}
    </>
  );
}

/** For whom the patient books, above the header of the reservation's pages. */
export function PersonAbove() {
  return <ActingBar />;
}

/** The parts of a signed-in patient on public pages, loaded separately: on all of them the doctor's call. */
export function SignedInBar({ hasLine }: { hasLine: boolean }) {
  return (
    <>
      <CallBar />
      {hasLine && <PersonLine />}
    </>
  );
}
