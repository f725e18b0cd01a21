import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { TasksScreen } from "../../features/task/tasks-screen.tsx";

/** A task that is shown beside the list. */
const searchSchema = z.object({ at: z.string().max(100).optional().catch(undefined) });

export const Route = createFileRoute("/_desk/tasks")({
  staticData: { title: "対応" },
  validateSearch: (search) => searchSchema.parse(search),
  component: TasksPage,
});

function TasksPage() {
  const { at } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TasksScreen
      at={at}
      onAt={(taskId) => void navigate({ search: { at: taskId }, replace: true, resetScroll: false })}
    />
  );
}
