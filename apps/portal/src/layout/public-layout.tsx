import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useAuthentication, usePortal } from "../portal-context/portal.tsx";
import { Brand } from "./header-parts.tsx";
import { LateFooter } from "./late-footer.tsx";
import { PageFrame } from "./page-frame.tsx";

// Without a connection the page, which says so, stays.
const PersonAbove = lazyPart(async () => (await import("./signed-in-bar.tsx")).PersonAbove);
const SignedInBar = lazyPart(async () => (await import("./signed-in-bar.tsx")).SignedInBar);

function useIsReserving(): boolean {
  return useLocation({ select: ({ pathname }) => pathname.startsWith("/reservation") });
}

/** For whom the patient books, above the header; the space of its one line is reserved, as below. */
function ActingLine() {
  const { isAuthenticated } = useAuthentication();
  const { acting } = usePortal();
  const isReserving = useIsReserving();
  if (!isAuthenticated || !isReserving || acting.representationId() === undefined) return null;
  return (
    <div className="min-h-13">
      <Suspense>
        <PersonAbove />
      </Suspense>
    </div>
  );
}

/**
 * The parts of a signed-in patient. On the reservation's pages the line's space is reserved before its code is loaded,
 * so that nothing below moves.
 */
function PersonLine() {
  const { isAuthenticated } = useAuthentication();
  const isReserving = useIsReserving();
  if (!isAuthenticated) return null;
  return (
    <div className={isReserving ? "header-person order-last md:w-full" : "contents"}>
      <Suspense>
        <SignedInBar hasLine={isReserving} />
      </Suspense>
    </div>
  );
}

/** The header of the public pages: the clinic, and a link to sign in or to the top page. Icons are loaded later. */
function PublicHeader() {
  const { isAuthenticated } = useAuthentication();
  return (
    <header className="border-line border-b print:hidden">
      <ActingLine />
      <div className="header-bar">
        <Brand to="/" />
        {/* The same width for either label, so that nothing moves once the session is known. */}
        <Link to={isAuthenticated ? "/mypage" : "/login"} className="header-control ml-auto min-w-[6.6rem] justify-end">
          {isAuthenticated ? "マイページ" : "ログイン"}
        </Link>
        <PersonLine />
      </div>
    </header>
  );
}

/** The layout of every page that needs no session, and of the reservation group. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuthentication();
  return (
    <PageFrame header={<PublicHeader />} footer={<LateFooter isQuiet={isAuthenticated} />}>
      {children}
    </PageFrame>
  );
}
