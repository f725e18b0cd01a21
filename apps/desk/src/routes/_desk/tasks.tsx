import { createFileRoute } from "@tanstack/react-router";
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx";

export const Route = createFileRoute("/_desk/tasks")({
  staticData: {
    title: "対応",
    help: "人が見るべきことの一覧です。自分が引き受けたもの、遅れているものが上に来ます。原因がなくなると、ひとりでに閉じます。",
  },
  component: TasksScreen,
});
