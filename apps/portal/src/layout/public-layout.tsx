import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAuthentication } from "../portal-context/portal.tsx";
import { Brand } from "./header-parts.tsx";
import { LateFooter } from "./late-footer.tsx";
import { PageFrame } from "./page-frame.tsx";

/** The header of the public pages: the clinic, and a link to sign in or, once signed in, to the top page. Without icons: these load later. */
function PublicHeader() {
  const { isAuthenticated } = useAuthentication();
  return (
    <header className="border-line border-b print:hidden">
      <div className="header-bar">
        <Brand to="/" />
        {/* As wide for either label, so that nothing moves once the session is known. */}
        <Link to={isAuthenticated ? "/mypage" : "/login"} className="header-control ml-auto min-w-[6.6rem] justify-end">
          {isAuthenticated ? "マイページ" : "ログイン"}
        </Link>
      </div>
    </header>
  );
}

/** The layout of every page that needs no session, and of the reservation group. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<PublicHeader />} footer={<LateFooter />}>
      {children}
    </PageFrame>
  );
}
