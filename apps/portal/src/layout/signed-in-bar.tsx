import { ActingBar } from "./acting-bar.tsx";
import { Greeting } from "./greeting.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";
import { useMenu } from "./menu-state.ts";

/** Greeting and logout (spec §2) on the reservation's pages of a signed-in patient. Loaded separately. */
export function SignedInBar() {
  const menu = useMenu();
  return (
    <>
      <ActingBar />
      <Greeting />
      <button type="button" onClick={menu.askToLogOut} className="header-control ml-auto">
        ログアウト
      </button>
      {menu.isLoggingOut && <LogoutDialog onClose={menu.close} />}
    </>
  );
}
