import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { Icon } from "@madoguchi/ui/icons/icon";
import { CalendarPlus } from "lucide";
import { FileButton } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

/** カレンダーに追加: the visit as a file that every calendar takes, in the time of Japan. */
export function CalendarButton({ treatmentId }: { treatmentId: string }) {
  const { configuration } = usePortal();
  const path = fillPath(apiPaths.calendarFile, { clinicId: configuration.clinicId, treatmentId });
  return (
    <FileButton path={path} fileName="yoyaku.ics">
      <Icon shape={CalendarPlus} aria-hidden className="size-5" />
      カレンダーに追加
    </FileButton>
  );
}
