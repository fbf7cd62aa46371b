CREATE TABLE "time_entries" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"member_id" uuid NOT NULL,
	"task_id" uuid,
	"card_id" uuid,
	"organization_id" uuid,
	"service_id" uuid,
	"date" date NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"minutes" integer NOT NULL,
	"note" text,
	"billable" boolean NOT NULL,
	"state" text NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "time_entries_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "time_entries_minutes" CHECK (minutes between 0 and 1440 and (minutes > 0 or state = 'running')),
	CONSTRAINT "time_entries_locked" CHECK ((state = 'locked') = (invoice_id is not null))
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_running" ON "time_entries" USING btree ("team_id","member_id") WHERE state = 'running' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_date" ON "time_entries" USING btree ("team_id","date","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_member" ON "time_entries" USING btree ("team_id","member_id","date","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_started" ON "time_entries" USING btree ("team_id","member_id","started_at") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "time_entries_organization" ON "time_entries" USING btree ("team_id","organization_id","date") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_service" ON "time_entries" USING btree ("team_id","service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_task" ON "time_entries" USING btree ("team_id","task_id") WHERE task_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_card" ON "time_entries" USING btree ("team_id","card_id") WHERE card_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_invoice" ON "time_entries" USING btree ("team_id","invoice_id") WHERE invoice_id is not null;