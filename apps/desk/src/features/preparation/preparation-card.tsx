import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link } from "@tanstack/react-router";
import { CompleteNotice } from "./complete-notice.tsx";
import { LINE_TEXTS } from "./line-texts.ts";
import { subjectOf } from "./preparation-progress.ts";
import { usePreparation } from "./use-preparation.ts";

function ToTheList({ label }: { label: string }) {
  return (
    <Link to="/settings/preparation" className="desk-act">
      {label}
    </Link>
  );
}

/** Shown on the start screen while the clinic is being prepared, and while patients are offered no time. */
export function PreparationCard() {
  const { read, finish } = usePreparation();
  const subject = read.data && subjectOf(read.data);
  if (!(read.data && subject)) return null;
  if (subject.kind === "complete") return <CompleteNotice onFinish={finish} />;
  if (subject.kind === "times-hidden") {
    const titles = subject.lines.map(({ line }) => `「${LINE_TEXTS[line].title}」`).join("");
    return (
      <Notice
        kind="warning"
        title="患者さまに予約の時間が表示されていません。"
        actions={<ToTheList label="足りないものを見る" />}
      >
        {titles}が足りないためです。
      </Notice>
    );
  }
  const { title, until } = LINE_TEXTS[subject.next.line];
  return (
    <Notice
      kind="info"
      title={`開院までの準備：${read.data.lines.length}項目のうち${subject.settled}項目が終わりました。`}
      actions={<ToTheList label="準備を続ける" />}
    >
      次は「{title}」です。それまでは：{until}
    </Notice>
  );
}
