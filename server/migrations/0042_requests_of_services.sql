ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_team_id_service_id_landing_services_team_id_id_fk";
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "service_name" text;--> statement-breakpoint
CREATE INDEX "contacts_emails" ON "contacts" USING gin ("team_id",emails jsonb_path_ops);