import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useEffect, useEffectEvent } from "react";
import { useReportError } from "../../errors/use-report-error.ts";

const RESERVATION_START = "/reservation/new";

/** Long enough to read what happened before the page is left; the same as a toast (spec §9). */
const LEAVE_AFTER_MS = 3000;

/** Spec §4: when the stored profile fails to load, the error is shown and the whole page goes to /reservation/new. */
export function ProfileLoadFailure({ error }: { error: unknown }) {
  const { report } = useReportError();
  const tell = useEffectEvent(() => void report(error));

  useEffect(() => {
    tell();
    const timer = setTimeout(() => window.location.assign(RESERVATION_START), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Notice kind="error" title="お客様情報を読み込めませんでした" isAnnounced>
      予約の最初の画面に戻ります。
      <TextLink href={RESERVATION_START} isStandalone>
        すぐに戻る
      </TextLink>
    </Notice>
  );
}
