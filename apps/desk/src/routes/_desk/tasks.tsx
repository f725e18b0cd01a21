import { createFileRoute } from "@tanstack/react-router";
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx";

export const Route = createFileRoute("/_desk/tasks")({ staticData: { title: "対応" }, component: TasksScreen });
