import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { isCodeNotLoaded, isUnreachable } from "../../errors/describe-failure.ts";
import { ClinicContact } from "../clinic/clinic-contact.tsx";
import { AlertSign } from "./alert-sign.tsx";
import { isServerReachable, NoConnection } from "./no-connection.tsx";

const SERVER_TROUBLE = 500;

/** The default view of a failed route: the patient's options, and the text of spec §2 with its toggle. */
function SomethingWrong({ error }: { error: unknown }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-4 text-center md:py-8" role="alert">
      <AlertSign />
      <PageHeading>画面を表示できませんでした</PageHeading>
      <div>
        <p>もう一度読み込んでも表示されないときは、クリニックへお電話ください。</p>
        <ClinicContact />
      </div>
      <div className="flex w-full flex-col items-center gap-3">
        <Button onClick={() => window.location.reload()}>再読み込み</Button>
        {/* A full page load: the loaded code may be part of the problem. */}
        <a href="/mypage" className={buttonClass("text")}>
          マイページ
        </a>
      </div>
      <strong lang="en" className="text-text-secondary">
        Something went wrong!
      </strong>
      <button
        type="button"
        lang="en"
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
        className="min-h-11 rounded-control px-4 py-2 text-text-secondary underline underline-offset-4 hover:bg-neutral-hover"
      >
        {isShown ? "Hide Error" : "Show Error"}
      </button>
      {isShown && (
        <pre className="w-full whitespace-pre-wrap rounded-control bg-error-quiet p-4 text-left text-error text-std-16N-170">
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </pre>
      )}
    </div>
  );
}

/** Before anything else is known; then the page is loaded again, or the connection is missing. */
function CodeAwaited() {
  return (
    <PageState picture={<WaitingPicture />} heading={<PageHeading>ページを読み込み直しています</PageHeading>}>
      サイトが更新された可能性があります。最新のページが開くまで、お待ちください。
    </PageState>
  );
}

/** The portal was updated while the page was open, and an automatic reload did not help. */
function CodeGone() {
  return (
    <PageState
      picture={<WaitingPicture />}
      heading={<PageHeading>ページを読み込めませんでした</PageHeading>}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>再読み込み</Button>
          <a href="/" className={buttonClass("text")}>
            トップページへ
          </a>
        </>
      }
    >
      サイトが更新された可能性があります。再読み込みすると、最新のページが開きます。
    </PageState>
  );
}

/** Records in this tab that a missing file led to a reload; a second one could loop for ever. */
function mayReload(error: Error): boolean {
  const key = `madoguchi.reloaded ${location.pathname} ${error.message}`;
  const marks = findSessionStorage();
  if (!marks || marks.getItem(key) !== null) return false;
  try {
    marks.setItem(key, "");
    return true;
  } catch {
    return false;
  }
}

/**
 * Code that could not be loaded: there is no connection, or the portal was updated and the old files are gone. If the
 * server answers, it is the second, and a reload loads the new files.
 */
function CodeNotLoaded({ error }: { error: Error }) {
  const [state, setState] = useState<"asking" | "offline" | "broken">("asking");

  useEffect(() => {
    async function decide(): Promise<void> {
      if (!(await isServerReachable())) setState("offline");
      else if (mayReload(error)) window.location.reload();
      else setState("broken");
    }
    void decide();
  }, [error]);

  if (state === "offline") return <NoConnection />;
  return state === "broken" ? <CodeGone /> : <CodeAwaited />;
}

/** Replaces a screen whose code, guard or rendering failed; a failure of the server leads to `/error`. */
export function ErrorView({ error }: { error: unknown }) {
  if (isCodeNotLoaded(error)) return <CodeNotLoaded error={error} />;
  if (isUnreachable(error)) return <NoConnection />;
  if (error instanceof ApiError && error.status >= SERVER_TROUBLE) {
    return (
      <Navigate to="/error" search={error.requestId === undefined ? {} : { requestId: error.requestId }} replace />
    );
  }
  return <SomethingWrong error={error} />;
}
