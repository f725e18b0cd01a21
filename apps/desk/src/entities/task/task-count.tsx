import { PlaceCount } from "../place-count/place-count.tsx";
import { useOpenTasks } from "./use-open-tasks.ts";

/** How many tasks nobody has dealt with. */
export function TaskCount() {
  const { data } = useOpenTasks();
  return <PlaceCount count={data?.tasks.length ?? 0} />;
}
