import { PlaceCount } from "../place-count/place-count.tsx";
import { useOpenTasks } from "./use-open-tasks.ts";

/** The number of open tasks. */
export function TaskCount() {
  const { data } = useOpenTasks();
  return <PlaceCount count={data?.tasks.length ?? 0} />;
}
