import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAuthentication } from "../portal-context/portal.tsx";
import { Footer } from "./footer.tsx";
import { Brand, HEADER_CONTROL_CLASS } from "./header-parts.tsx";
import { PageFrame } from "./page-frame.tsx";

/** The header of the public pages: the clinic, and a link to sign in or, once signed in, to the top page. Without icons: these load later. */
function PublicHeader() {
  const { isAuthenticated } = useAuthentication();
  return (
    <header className="border-line border-b bg-card">
      <div className="mx-auto flex min-h-18 max-w-frame flex-wrap items-center justify-between gap-x-3 px-gutter py-2">
        <div className="min-w-0 grow basis-40">
          <Brand to="/" />
        </div>
        {/* As wide for either label, so that nothing moves once the session is known. */}
        <Link
          to={isAuthenticated ? "/mypage" : "/login"}
          className={`${HEADER_CONTROL_CLASS} min-w-[6.6rem] justify-end`}
        >
          {isAuthenticated ? "マイページ" : "ログイン"}
        </Link>
      </div>
    </header>
  );
}

/** What a visitor agrees to and buys by is readable before there is an account. */
function LegalLink() {
  return (
    <p>
      <Link to="/legal" className={STANDALONE_LINK_CLASS}>
        利用規約・各種規定
      </Link>
    </p>
  );
}

/** The layout of every page that needs no session, and of the reservation group. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<PublicHeader />} footer={<Footer links={<LegalLink />} />}>
      {children}
    </PageFrame>
  );
}
