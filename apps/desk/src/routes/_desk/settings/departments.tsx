import { createFileRoute } from "@tanstack/react-router";
import { DepartmentsScreen } from "../../../features/department/departments-screen.tsx";

export const Route = createFileRoute("/_desk/settings/departments")({
  staticData: { title: "診療科と料金" },
  component: DepartmentsScreen,
});
