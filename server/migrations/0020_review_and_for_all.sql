CREATE TABLE "blog_settings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"review_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_courses" ADD COLUMN "for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD COLUMN "for_all_by" uuid;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD COLUMN "for_all_days" integer;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_settings" ADD CONSTRAINT "blog_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_team_id_for_all_by_members_team_id_user_id_fk" FOREIGN KEY ("team_id","for_all_by") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;