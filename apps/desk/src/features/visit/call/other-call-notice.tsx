import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link } from "@tanstack/react-router";
import { requestLeave } from "./held-calls.ts";

/** Warns that another tab has the call of another visit: its patient would hear what is said here. */
export function OtherCallNotice({ otherId }: { otherId: string | undefined }) {
  if (otherId === undefined) return null;
  return (
    <Notice
      kind="warning"
      isAnnounced
      title="別のタブで、ほかの診察の通話が続いています"
      actions={
        <div className="flex flex-wrap gap-3">
          <Link className="desk-act" to="/visit/$treatmentId" params={{ treatmentId: otherId }}>
            その診察をこのタブで開く
          </Link>
          <button type="button" className="desk-act" onClick={() => requestLeave(otherId)}>
            その通話から退出する
          </button>
        </div>
      }
    >
      二人の患者さまに同時に声が届かないよう、この診察の通話は、先の通話から退出したあとにつながります。
    </Notice>
  );
}
