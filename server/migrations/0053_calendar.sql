CREATE TABLE "calendar_settings" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hidden" jsonb NOT NULL,
	CONSTRAINT "calendar_settings_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academy_assignments_mine" ON "academy_assignments" USING btree ("team_id","user_id","due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "note_shares_reminder" ON "note_shares" USING btree ("team_id","user_id","remind_at") WHERE reminder is not null;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("team_id",left(due_date, 10)) WHERE due_date is not null and deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("team_id",left(due_date, 10)) WHERE deleted_at is null and not completed and type = 'task';