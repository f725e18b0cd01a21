import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchNotificationChoices } from "./account.requests.ts";
import { NotificationForm } from "./notification-form.tsx";

/** 通知設定: the channels of each kind of notification. */
export function NotificationSection({ isLineLinked }: { isLineLinked: boolean }) {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const { data, error, isValidating, mutate } = useSWR(
    ["notification-choices", medicalBusinessId],
    () => fetchNotificationChoices(api, medicalBusinessId),
    { shouldRetryOnError: false },
  );
  return (
    <Section heading="通知設定" className={data ? "" : "min-h-[36rem]"}>
      {data && <NotificationForm initial={data} isLineLinked={isLineLinked} />}
      {!data && error !== undefined && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {!data && error === undefined && <SkeletonLines lines={6} />}
    </Section>
  );
}
