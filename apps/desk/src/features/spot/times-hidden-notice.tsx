import type { ManagedSpotList } from "@madoguchi/contract/spot/managed-spot";
import { TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";

type TimesHiddenNoticeProps = Pick<ManagedSpotList, "missingTexts" | "hasDoctor">;

/** Explains why patients see no times yet, with a link for an owner. */
export function TimesHiddenNotice({ missingTexts, hasDoctor }: TimesHiddenNoticeProps) {
  const { roles } = useSignedIn();
  if (missingTexts.length === 0 && hasDoctor) return null;
  const isOwner = roles.includes("owner");
  const titles = missingTexts.map((kind) => `「${TERMS_TITLES[kind]}」`).join("");
  const reasons = [
    ...(titles === "" ? [] : [`予約のときに同意していただく規約・説明文のうち、${titles}がまだ公開されていません。`]),
    ...(hasDoctor ? [] : ["診察を行う医師が、スタッフに登録されていません。"]),
  ];
  return (
    <Notice
      kind="warning"
      title="予約枠はまだ患者さまに表示されていません。"
      actions={
        isOwner && (
          <Link to="/settings/preparation" className="desk-act">
            開院までの準備を見る
          </Link>
        )
      }
    >
      {reasons.join("")}
      {isOwner ? "準備がそろうと、予約を受け付けます。" : "管理者が準備をそろえると、予約を受け付けます。"}
    </Notice>
  );
}
